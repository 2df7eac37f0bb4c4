// @cloudflare/workers-types declares the global `process` as `any`.
export const process = globalThis.process as unknown as NodeJS.Process;
