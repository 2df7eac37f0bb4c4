import { onTestFinished, vi } from "vitest";

export function clearCookies(): void {
  for (const cookie of document.cookie.split("; "))
    document.cookie = `${cookie.split("=")[0] ?? ""}=; Path=/; Max-Age=0`;
}

/**
 * What React draws through its scheduler, as it does the router's states, comes only after `ms`, as on a slow phone: an
 * answer may come first.
 */
export function drawLate(ms: number): void {
  // The method is called below with its port.
  // oxlint-disable-next-line typescript/unbound-method
  const post = MessagePort.prototype.postMessage;
  const spy = vi.spyOn(MessagePort.prototype, "postMessage").mockImplementation(function (
    this: MessagePort,
    ...sent: [unknown]
  ) {
    setTimeout(() => post.apply(this, sent), ms);
  });
  onTestFinished(() => spy.mockRestore());
}
