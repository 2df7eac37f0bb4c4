// A modal dialog makes the rest of the page inert, so the region of the toasts moves into the last opened dialog.

const hosts: HTMLElement[] = [];
let region: HTMLElement | null = null;

function settle(): void {
  const host = hosts.at(-1);
  if (region && host && region.parentElement !== host) host.appendChild(region);
}

/** `element` must be empty. The returned function moves the toasts back. */
export function hostToasts(element: HTMLElement): () => void {
  hosts.push(element);
  settle();
  return () => {
    hosts.splice(hosts.indexOf(element), 1);
    settle();
  };
}

/** `home`: the region's place while no dialog is open. */
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
