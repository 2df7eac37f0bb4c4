// Which components a press renders. React names the component that it renders as the present owner, in its development
// build; a profiler would say how long it took, not which.
import * as React from "react";

type Fiber = {
  type: unknown;
  return: Fiber | null;
  alternate: Fiber | null;
  memoizedProps: { produitId?: number } | null;
  pendingProps: { produitId?: number } | null;
};

type Owner = { current: Fiber | null };

const { ReactCurrentOwner: owner } = (React as unknown as Record<string, { ReactCurrentOwner: Owner }>)[
  "__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED"
] ?? { ReactCurrentOwner: { current: null } };

/**
 * The components inside `place` that were rendered by their own doing, not with the component around them, until two frames
 * after `act`. Those of a product are named with its id: "Tile 7".
 */
export async function rendersIn(place: string, act: () => unknown): Promise<string[]> {
  const fibers = new Set<Fiber>();
  let current = owner.current;
  Object.defineProperty(owner, "current", {
    configurable: true,
    get: () => current,
    set(next: Fiber | null) {
      current = next;
      if (typeof next?.type === "function") fibers.add(next);
    },
  });
  try {
    await act();
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  } finally {
    Object.defineProperty(owner, "current", { configurable: true, writable: true, value: current });
  }
  const isRendered = (fiber: Fiber) =>
    fibers.has(fiber) || (fiber.alternate !== null && fibers.has(fiber.alternate));
  return [...fibers]
    .filter((fiber) =>
      ancestorsOf(fiber).some(({ type }) => typeof type === "function" && type.name === place),
    )
    .filter((fiber) => !ancestorsOf(fiber).some(isRendered))
    .map(nameOf)
    .sort();
}

function ancestorsOf(fiber: Fiber): Fiber[] {
  return fiber.return ? [fiber.return, ...ancestorsOf(fiber.return)] : [];
}

function nameOf({ type, pendingProps, memoizedProps }: Fiber): string {
  const id = (pendingProps ?? memoizedProps)?.produitId;
  // The build numbers the names that occur twice in a file.
  const name = (type as { name: string }).name.replace(/\d+$/, "");
  return id === undefined ? name : `${name} ${String(id)}`;
}
