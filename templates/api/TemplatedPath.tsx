import { BreakableName } from './BreakableName.tsx';

/** A path with its parameters (`{cityId}`, OpenAPI 3.1 section 4.8.8) emphasised. */
export function TemplatedPath({ path }: { readonly path: string }) {
  return (
    <span className="url-path">
      {path
        .split(/(\{[^{}]*\})/)
        .map((part, index) =>
          part.startsWith('{') ? <var key={index}>{part}</var> : <BreakableName key={index} name={part} line={path} />,
        )}
    </span>
  );
}
