import { Breadcrumb, type Step } from "../frame/breadcrumb.tsx";
import { SiteFrame } from "../frame/site-frame.tsx";

type TextPageProps = { title: string; html: string; parent?: Step };

/** `html` is ours, made while building (scripts/local/markdown.ts); app/styles/text.css gives it its looks. */
export function TextPage({ title, html, parent }: TextPageProps) {
  return (
    <SiteFrame>
      {parent && (
        <div className="mx-auto max-w-[calc(68ch+2rem)] text-[1.0625rem] md:px-4">
          <Breadcrumb parent={parent} title={title} />
        </div>
      )}
      <article className="site-text">
        <h1 tabIndex={-1}>{title}</h1>
        <div dangerouslySetInnerHTML={{ __html: html }} />
      </article>
    </SiteFrame>
  );
}
