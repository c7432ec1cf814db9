/** What is read of a response, in bytes; tokens and configurations are a few thousand. */
const MAX_BYTES = 2 ** 20;

/** The JSON of a response; undefined if it has none, or if it is longer than what is read: a server may send without end. */
export async function responseJson({ body }: Pick<Response, 'body'>): Promise<unknown> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      size += part.value.byteLength;
      if (size > MAX_BYTES) {
        void reader?.cancel();
        return undefined;
      }
      text += decoder.decode(part.value, { stream: true });
    }
    return JSON.parse(text + decoder.decode()) as unknown;
  } catch {
    return undefined;
  }
}
