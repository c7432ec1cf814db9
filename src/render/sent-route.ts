import type { TextReference } from '../model/reference.ts';
import type { Route } from '../model/route.ts';
import type { PostSummary } from '../model/view.ts';

/** A text by reference, as plain data. */
interface SentText extends Pick<TextReference, 'digest' | 'length'> {
  readonly text: string;
}

/** A route whose texts are sent along rather than by reference. */
export interface SentRoute {
  readonly sent: Route;
}

/** The route for another thread, which renders neither components of the site nor print pages. */
export function sentRoute(route: Route): SentRoute {
  return {
    sent: withTexts(route, ({ digest, length, read }: TextReference): SentText => ({ digest, length, text: read() })),
  };
}

/** The route in the other thread. */
export function openRoute({ sent }: SentRoute): Route {
  return withTexts(sent, ({ digest, length, text }: SentText): TextReference => ({ digest, length, read: () => text }));
}

/** The route with its texts in the other form: those of its article and of the posts that it shows. */
function withTexts<From, To>(route: Route, change: (text: From) => To): Route {
  const { view } = route;
  const changed = (text: unknown) => change(text as From) as TextReference;
  const inPost = (post: PostSummary) => ({ ...post, excerptHtml: post.excerptHtml && changed(post.excerptHtml) });
  const texts = {
    ...('article' in view && { article: { ...view.article, body: changed(view.article.body) } }),
    ...('post' in view && { post: inPost(view.post) }),
    ...(view.kind === 'blog-list' || view.kind === 'blog-author' || view.kind === 'blog-tag'
      ? { posts: view.posts.map(inPost) }
      : {}),
  };
  return { ...route, view: { ...view, ...texts } as Route['view'] };
}
