import { absent } from 'remark-absent';
import terms from './terms.ts';

export default function remarkOwn() {
  return absent(terms);
}
