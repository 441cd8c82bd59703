/** What makes a button or a link a console one; `compact` is for the rows of a table. */
export function actionClass({ compact }: { readonly compact: boolean }): string {
  return compact ? COMPACT : NORMAL;
}

const ICON = '[&>svg]:flex-none [&>svg]:size-[18px]';
const NORMAL = `${ICON} rounded-[10px]! text-15! px-3.5! desk:min-h-10!`;
const COMPACT = `${ICON} rounded-[8px]! text-14! px-2.5! desk:min-h-8! desk:py-[3px]!`;
