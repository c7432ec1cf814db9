/** A method that a path item has a field for, in small letters (`get`), or any other as it is sent (`COPY`). */
export type HttpMethod = string;
