import { registration, PASSWORD } from "#tests/helpers/accounts.ts";
import { entries } from "./input.ts";

/** These calls have their own accounts, because the shop's token would not fit. */
const emailOf = (tag: string) => `${tag}@exemple.sn`;

export const compte = entries(
  async ({ callApi, tag }) => {
    const email = emailOf(tag);
    await callApi("POST", "/compte/register", registration(email));
    const { body } = await callApi("POST", "/compte/login", { email, password: PASSWORD });
    return { refreshToken: String(body["refreshToken"]) };
  },
  {
    "POST /compte/register": (_ids, { tag }) => ({ body: registration(emailOf(`${tag}-autre`)) }),
    "POST /compte/login": (_ids, { tag }) => ({
      body: { email: emailOf(tag), password: PASSWORD, remember: true },
    }),
    "POST /compte/refresh": ({ refreshToken }) => ({ body: { refreshToken } }),
  },
);
