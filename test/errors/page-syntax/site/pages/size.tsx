const größe = 'Größe' 1;
export default function Size() {
  return <main>{größe}</main>;
}
