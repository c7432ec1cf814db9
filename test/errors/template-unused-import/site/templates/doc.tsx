import x from './none'; export default x;
