import styles from './box.css';
import '../styles/own.css';

export default function Box() {
  return <b className={styles.b}>A box</b>;
}
