/** What a row has in a column or a field; undefined where nothing is known. */
export type CellValue = string | number | undefined;

/** How values of a column are to be taken. An instant is its ISO text, a day 'YYYY-MM-DD', points are as on the wire. */
export type ValueKind = 'text' | 'count' | 'points' | 'instant' | 'day';

/** How to get at something of a row. */
export type Getter<Row> = { readonly kind: ValueKind; readonly of: (row: Row) => CellValue };
export type Getters<Row> = ReadonlyMap<string, Getter<Row>>;
