import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  reachedAgain,
  setBackgroundRefresh,
  clearUnreachable,
  notifyRefreshLost,
  notifyUnreachable,
} from "#app/network/unreachable.ts";
import { currentToasts, dismissToast } from "#app/toasts/store.ts";

beforeEach(() => {
  vi.stubGlobal("document", {});
  // Files share their modules: another file may have left a toast.
  closed();
});

afterEach(() => {
  answer();
  setBackgroundRefresh(false);
  vi.useRealTimers();
});

function closed(): (string | undefined)[] {
  return currentToasts().map(({ id, action }) => {
    dismissToast(id);
    return action?.to;
  });
}

it("shows each loss of what somebody requested", () => {
  for (const to of ["/dashboard", "/products"]) {
    notifyRefreshLost(to);
    expect(closed()).toEqual([to]);
    notifyUnreachable(to);
    expect(closed()).toEqual([to]);
  }
});

it("shows once what nobody requested, until the server is reached", () => {
  setBackgroundRefresh(true);
  for (const reached of [answer, reachedAgain]) {
    notifyRefreshLost("/dashboard");
    expect(closed()).toEqual(["/dashboard"]);
    notifyRefreshLost("/dashboard");
    expect(closed()).toEqual([]);
    reached();
  }
});

it("leaves the address that somebody requested", () => {
  notifyUnreachable("/products");
  setBackgroundRefresh(true);
  notifyRefreshLost("/dashboard");
  expect(closed()).toEqual(["/products"]);
});

it("takes back what it showed once the server answers, not once it is reached", () => {
  notifyUnreachable("/products");
  reachedAgain();
  expect(currentToasts()).toHaveLength(1);
  answer();
  expect(currentToasts()).toEqual([]);
});

it("keeps what it showed when the answer is to a request from before the loss", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const sentAt = performance.now();
  vi.advanceTimersByTime(1);
  notifyUnreachable("/products");
  clearUnreachable(sentAt);
  expect(currentToasts()).toHaveLength(1);
  answer();
  expect(currentToasts()).toEqual([]);
});

function answer(): void {
  clearUnreachable(performance.now());
}
