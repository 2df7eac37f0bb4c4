// The showcase of the landing page: the first slides of the row are seen, and a step moves slides from
// one end of the row to the other, so that the order of the document is the order on the screen.

const PERIOD_MS = 5000;
const MOTION_MS = 240;
const SWIPE_PX = 40;

function startShowcase(section: HTMLElement): void {
  const row = section.querySelector<HTMLElement>("[data-slides]");
  const announcement = section.querySelector<HTMLElement>("[data-announcement]");
  const dots = [...section.querySelectorAll<HTMLElement>("[data-dot]")];
  if (!row || !announcement) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let paused = still.matches;
  let hovered = false;
  /** Somebody asked for the rotation from inside: the pointer or the focus that is still there does not hold it. */
  let resumed = false;
  let timer = 0;

  const first = () => row.firstElementChild as HTMLElement;
  const rank = () => Number(first().dataset["slide"]);

  function step(by: number): void {
    for (let left = by; left > 0; left--) row?.insertBefore(first(), null);
    for (let left = by; left < 0; left++) row?.insertBefore(row.lastElementChild as HTMLElement, first());
    dots.forEach((dot, index) => {
      dot.setAttribute("aria-current", String(index === rank()));
    });
    slide(by);
  }

  /** Everything comes from the side where it stood. */
  function slide(by: number): void {
    if (still.matches || by === 0) return;
    const width = first().getBoundingClientRect().width * Math.sign(by);
    for (const child of row?.children ?? [])
      child.animate([{ transform: `translateX(${String(width)}px)` }, {}], {
        duration: MOTION_MS,
        easing: "cubic-bezier(0.2, 0.8, 0.2, 1)",
      });
  }

  /** A step that somebody asked for is told to screen readers; a step of the clock is not. */
  function stepByUser(by: number): void {
    step(by);
    if (announcement) announcement.textContent = first().getAttribute("aria-label");
    schedule();
  }

  function schedule(): void {
    clearInterval(timer);
    section.toggleAttribute("data-paused", paused);
    const held = !resumed && (hovered || section.matches(":focus-within"));
    if (!paused && !held && !document.hidden) timer = window.setInterval(step, PERIOD_MS, 1);
  }

  section.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("button");
    if (!button) return;
    const { step: by, dot } = button.dataset;
    if (by !== undefined) stepByUser(Number(by));
    else if (dot !== undefined) stepByUser((Number(dot) - rank() + dots.length) % dots.length);
    else {
      paused = !paused;
      resumed = !paused;
      schedule();
    }
  });
  section.addEventListener("pointerenter", ({ pointerType }) => {
    hovered = pointerType === "mouse";
    resumed = false;
    schedule();
  });
  section.addEventListener("pointerleave", () => {
    hovered = false;
    schedule();
  });
  section.addEventListener("focusin", () => {
    resumed = false;
    schedule();
  });
  // The focus has left only after this event.
  section.addEventListener("focusout", () => setTimeout(schedule));
  document.addEventListener("visibilitychange", schedule);
  still.addEventListener("change", () => {
    paused = still.matches;
    schedule();
  });

  let start: Touch | undefined;
  row.addEventListener("touchstart", ({ changedTouches: [began] }) => (start = began), { passive: true });
  row.addEventListener("touchend", ({ changedTouches: [end] }) => {
    if (!start || !end) return;
    const across = end.clientX - start.clientX;
    const along = end.clientY - start.clientY;
    if (Math.abs(across) > Math.max(SWIPE_PX, Math.abs(along))) stepByUser(across < 0 ? 1 : -1);
  });

  // The slides beyond the edge take no focus.
  const seen = new IntersectionObserver(
    (changes) => {
      for (const { target, intersectionRatio } of changes)
        (target as HTMLElement).inert = intersectionRatio < 0.5;
    },
    { root: row, threshold: 0.5 },
  );
  for (const child of row.children) seen.observe(child);

  section.setAttribute("data-live", "");
  row.scrollLeft = 0;
  schedule();
}

for (const section of document.querySelectorAll<HTMLElement>("[data-showcase]")) startShowcase(section);
