// What the server answers to forms and questions, for the actions of tests.
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router-dom";
import type { Conflict, FormOutcome, SavedHere } from "#app/network/form-outcome.ts";
import { TOAST_COOKIE } from "#app/shell/flash.ts";
import type { FlashToast } from "#app/toasts/store.ts";
import { writeCookie } from "#worker/core/domain/cookies.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

type Sent = Record<string, string>;

type Late = {
  stored: Conflict["stored"];
  /** The fields that both sides have changed, with the stored value as a sentence shows it. */
  fields: { [name: string]: string };
  /** All fields that the sender has changed. */
  touched?: readonly string[];
};

/** An edit that came too late (docs/decisions/0045). */
export function conflicted(sent: Sent, { stored, fields, touched = Object.keys(fields) }: Late): Response {
  const sentences = Object.entries(fields).map(([name, value]) => [name, [MESSAGES.fieldChanged(value)]]);
  const outcome: FormOutcome = {
    status: "error",
    error: { "": [MESSAGES.recordChanged], ...(Object.fromEntries(sentences) as Record<string, string[]>) },
    conflict: {
      stored,
      intent: sent["intent"],
      typed: Object.fromEntries(touched.map((name) => [name, sent[name] ?? ""])),
    },
  };
  return Response.json(outcome, { status: 409 });
}

/** What an edit's form was loaded with, by which the server sees what changed (docs/decisions/0045). */
export function loadedBy(sent: Sent): { version: number; loaded: Record<string, unknown> } {
  return JSON.parse(sent["attendu"] ?? "") as { version: number; loaded: Record<string, unknown> };
}

export function redirectWithToast(to: string, toast: FlashToast): Response {
  const text = encodeURIComponent(JSON.stringify(toast));
  document.cookie = writeCookie(TOAST_COOKIE, text, window.location, { seconds: 60 });
  return redirected(to);
}

export function redirected(to: string): Response {
  return new Response(null, { status: 302, headers: { Location: to } });
}

/** The form is saved and its screen leaves a moment later. */
export function saved(title: string, message?: string) {
  return { saved: true, toast: { kind: "success", title, ...(message !== undefined && { message }) } };
}

/** The form is saved and its screen stays. */
export function savedHere<Stored>(sent: Sent, title: string, stored: Stored): SavedHere<Stored> {
  return { saved: true, intent: sent["intent"] ?? "", toast: { kind: "success", title }, stored };
}

/** An answer that comes when the test says so. */
export function held() {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return { until: promise, release: () => resolve(undefined) };
}

/** What the router has for a loader that failed on the server: to be thrown. */
export function failure(status: number, data: object): Error {
  return new ErrorResponse(status, "", data) as unknown as Error;
}
