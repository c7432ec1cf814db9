/*
 * The script of a redirect page, whose own redirect (`<meta http-equiv="refresh">`) would lose the reader's hash. It
 * runs before that, which waits for the page to be loaded.
 */
const target = document.querySelector<HTMLAnchorElement>('main a');
if (target && location.hash !== '') location.replace(target.hash === '' ? target.href + location.hash : target.href);
