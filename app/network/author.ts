// How what a screen sends says for whom it was rendered: the tab may outlive its account in this browser, whose cookie
// is then another one's (docs/decisions/0018). Scripts say it in a header, a form without scripts in a field.

export const AUTHOR_HEADER = "X-Auteur";
export const AUTHOR_FIELD = "auteur";
