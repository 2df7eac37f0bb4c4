// Node's own `process`, with its type: @cloudflare/workers-types declares the global one as `any`.
export const process = globalThis.process as unknown as NodeJS.Process;
