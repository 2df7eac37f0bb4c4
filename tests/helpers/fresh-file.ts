// Files of the Workers runtime share one process: each starts with empty databases and hubs, and ids that count from 1.
import { reset } from "cloudflare:test";
import { vi } from "vitest";
import { renumeroter } from "./bases.ts";

vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.useRealTimers();
renumeroter();
await reset();
