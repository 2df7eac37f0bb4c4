import { OpenAPIHono } from "@hono/zod-openapi";
import { validationError, byField } from "#worker/core/domain/errors.ts";
import type { ApiEnv } from "./env.ts";

export function createRouter(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) throw validationError(byField(result.error.issues));
    },
  });
}
