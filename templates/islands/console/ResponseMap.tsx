import { type RefObject, useEffect, useRef, useState } from 'react';
import { emptyMap, type MapFile, readMap } from '../../../src/console/map-file.ts';
import type { Position } from '../../../src/console/positions.ts';
import { distanceText } from '../../../src/console/scale-bar.ts';
import { searchedArea } from '../../../src/console/searched-area.ts';
import type { ConsoleValues } from '../../../src/console/values.ts';
import type { ConsoleParameter } from '../../../src/model/console.ts';
import { MapDrawing, type MapDrawingProps } from './MapDrawing.tsx';
import { words } from './words.ts';

interface ResponseMapProps {
  readonly positions: readonly Position[];
  /** File of the map, site-absolute. */
  readonly map: string | null;
  readonly parameters: readonly ConsoleParameter[];
  readonly values: ConsoleValues;
  /** Called with the JSON pointer of the object whose position was chosen. */
  readonly onChoose: (pointer: string) => void;
}

/** Maximum number of positions on one map. */
const MAX_POINTS = 500;

/** Steps of zoom in each direction. */
const MAX_ZOOM = 6;

/** The positions of a response on the site's own map, and as a list. Nothing is requested from other hosts. */
export function ResponseMap({ positions, map, parameters, values, onChoose }: ResponseMapProps) {
  const [file, setFile] = useState<MapFile>(emptyMap);
  const [zoom, setZoom] = useState(0);
  const [lit, setLit] = useState<string>();
  const [centre, setCentre] = useState<string>();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  useEffect(() => {
    if (map === null) return;
    const base = document.documentElement.dataset.basePath ?? '/';
    fetch(base.slice(0, -1) + map)
      .then((response) => response.json())
      .then((document) => setFile(readMap(document)))
      .catch(() => {});
  }, [map]);
  // A pointer on the map stays where it is; one in the list moves a map that is zoomed.
  const find = (pointer: string | undefined) => {
    setLit(pointer);
    if (pointer !== undefined) setCentre(pointer);
  };
  const shown = positions.slice(0, MAX_POINTS);
  return (
    <>
      <div className="console-map-frame" ref={frame}>
        <MapDrawing
          width={width}
          positions={shown}
          all={positions.length}
          file={file}
          area={searchedArea(parameters, values)}
          zoom={zoom}
          centre={centre}
          lit={lit}
          onLight={setLit}
          onChoose={onChoose}
        />
        <div className="console-map-zoom">
          <ZoomButton label={words.zoomIn} sign="+" isOff={zoom === MAX_ZOOM} onPress={() => setZoom(zoom + 1)} />
          <ZoomButton label={words.zoomOut} sign="−" isOff={zoom === -MAX_ZOOM} onPress={() => setZoom(zoom - 1)} />
        </div>
      </div>
      {file.attribution !== undefined && <p className="console-map-source">{file.attribution}</p>}
      {shown.length < positions.length && (
        <p className="console-hint">{words.points(shown.length, positions.length)}</p>
      )}
      <PointList positions={shown} lit={lit} onLight={find} onChoose={onChoose} />
    </>
  );
}

/** A usual width, before the element is there. */
const USUAL_WIDTH = 400;

/** The width of an element within its borders, in whole pixels, also when it changes. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(USUAL_WIDTH);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? USUAL_WIDTH)));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

interface ZoomButtonProps {
  readonly label: string;
  readonly sign: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
}

function ZoomButton({ label, sign, isOff, onPress }: ZoomButtonProps) {
  return (
    <button type="button" className="plain-button" aria-label={label} disabled={isOff} onClick={onPress}>
      {sign}
    </button>
  );
}

/** How much of the pointer of a position without a name is read aloud: its end. */
const LONGEST_LABEL = 200;

/** The positions as a list, each a link to its part of the JSON. */
function PointList({
  positions,
  lit,
  onLight,
  onChoose,
}: Pick<MapDrawingProps, 'positions' | 'lit' | 'onLight' | 'onChoose'>) {
  return (
    <ol className="console-points">
      {positions.map(({ longitude, latitude, name, distance, pointer }, index) => (
        <li
          key={index}
          className={pointer === lit ? 'is-lit' : undefined}
          onPointerEnter={() => onLight(pointer)}
          onPointerLeave={() => onLight(undefined)}
        >
          <button
            type="button"
            className="console-link"
            onClick={() => onChoose(pointer)}
            onFocus={() => onLight(pointer)}
            onBlur={() => onLight(undefined)}
            aria-label={words.showInJson(name ?? pointer.slice(-LONGEST_LABEL))}
          >
            {name ?? `${latitude}, ${longitude}`}
          </button>
          {distance !== undefined && <span> {distanceText(distance)}</span>}
        </li>
      ))}
    </ol>
  );
}
