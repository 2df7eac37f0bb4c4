import type { ReactNode } from "react";
import { AccountLayout } from "./account-layout.tsx";

type AccountPageProps = { title: string; lead: string; children: ReactNode };

export function AccountPage({ title, lead, children }: AccountPageProps) {
  return (
    <AccountLayout>
      <div className="w-full max-w-100 self-center py-6">
        <h1
          tabIndex={-1}
          className="font-display text-[min(2.125rem,17vw)] leading-10 font-bold tracking-tight"
        >
          {title}
        </h1>
        <p className="mt-2 mb-6 text-body text-ink-2">{lead}</p>
        {children}
      </div>
    </AccountLayout>
  );
}
