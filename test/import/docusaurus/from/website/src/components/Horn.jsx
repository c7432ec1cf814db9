import { sound } from './sound';

export default function Horn() {
  return <p>{sound}</p>;
}
