import Note from './note.mdx';
import wave from './wave.svg';

/** A wave, with a note below it. */
export function WaveFigure() {
  return (
    <figure>
      <img src={wave} alt="A wave" />
      <figcaption>
        <Note />
      </figcaption>
    </figure>
  );
}
