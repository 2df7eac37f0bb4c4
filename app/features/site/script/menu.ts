// The phone's menu of the public pages closes after a choice, a press beside it or Escape.
function startMenu(menu: HTMLDetailsElement): void {
  menu.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) menu.open = false;
  });
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
}

for (const menu of document.querySelectorAll<HTMLDetailsElement>("[data-site-menu]")) startMenu(menu);
