// Before and after each test of the component lane: an empty device, no request without an answer, no error unnoticed.
import "#app/styles/app.css";
import { currentToasts, dismissToast } from "#app/toasts/store.ts";
import { forget } from "#app/realtime/store.ts";
import { afterEach, beforeEach } from "vitest";
import { cleanup } from "vitest-browser-react";
import { closeSearch } from "#app/shell/search/open-search.ts";
import { silenceChannel } from "./channel.ts";
import { clearCookies } from "./device.ts";
// getByName and getByCss, for all files.
import "./forms.ts";
import { takeIncidents, watchIncidents } from "./incidents.ts";
import { installPrinters } from "./printers.ts";
import { answerNothing } from "./requests.ts";

document.documentElement.lang = "fr";
watchIncidents();
silenceChannel();
// Before a module of the app looks for a printer, which it does once in a document.
installPrinters();

beforeEach(async () => {
  await cleanup();
  localStorage.clear();
  sessionStorage.clear();
  // Preferences that the app remembers are read again.
  window.dispatchEvent(new StorageEvent("storage"));
  clearCookies();
  closeSearch();
  answerNothing();
  forget();
  delete document.documentElement.dataset["theme"];
  document.documentElement.style.fontSize = "";
  for (const { id } of currentToasts()) dismissToast(id);
});

afterEach(async () => {
  await cleanup();
  const incidents = takeIncidents();
  if (incidents.length > 0) throw new Error(`The page did what it must not:\n${incidents.join("\n")}`);
});
