// A modal dialog makes everything outside it inert, so that the region of the notifications moves into the dialog that was
// opened last. React knows the region in the page, in a parent of its own.

const hosts: HTMLElement[] = [];
let region: HTMLElement | null = null;

function settle(): void {
  const host = hosts.at(-1);
  if (region && host && region.parentElement !== host) host.appendChild(region);
}

/** `element` holds nothing else; the function that it returns sends the notifications back to where they were. */
export function hostToasts(element: HTMLElement): () => void {
  hosts.push(element);
  settle();
  return () => {
    hosts.splice(hosts.indexOf(element), 1);
    settle();
  };
}

/** `home` is where the region stands while no dialog is open. */
export function installToasts(home: HTMLElement, element: HTMLElement): () => void {
  hosts.unshift(home);
  region = element;
  settle();
  return () => {
    hosts.splice(hosts.indexOf(home), 1);
    home.appendChild(element);
    region = null;
  };
}
