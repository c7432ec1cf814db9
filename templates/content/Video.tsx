import { isExternal } from '../../src/shared/url-path.ts';
import { labels } from '../labels.ts';
import { SiteLink } from '../layout/SiteLink.tsx';

interface VideoProps {
  /** A file of the site, or the page of the video on another host. */
  readonly src?: string;
  readonly title?: string;
  /** An image of the site that shows until the reader plays the video. */
  readonly poster?: string;
}

/**
 * A video, of which nothing is fetched before the reader plays it. One on another host opens there, since a frame of that
 * host would run its scripts in this page.
 */
export function Video({ src, title, poster }: VideoProps) {
  if (src === undefined) return null;
  if (!isExternal(src)) {
    // biome-ignore lint/a11y/useMediaCaption: the author's file has its captions within it, or none
    return <video className="video" src={src} poster={poster} title={title} controls preload="none" />;
  }
  return (
    <p className="video video-link">
      {poster !== undefined && <img src={poster} alt="" loading="lazy" />}
      <SiteLink href={src}>
        <span className="video-title">{title ?? labels.playVideo(hostOf(src))}</span>
        {title !== undefined && <span className="video-host">{labels.playVideo(hostOf(src))}</span>}
      </SiteLink>
    </p>
  );
}

/** `https://www.youtube.com/watch?v=1` → `youtube.com` */
function hostOf(address: string): string {
  return /^(?:https?:)?\/\/(?:www\.)?([^/?#]+)/i.exec(address)?.[1] ?? address;
}
