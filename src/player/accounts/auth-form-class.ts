/** The column of fields on the screens before logging in. */
export const AUTH_FORM_CLASS =
  'grid grid-cols-1 content-start gap-3.5 px-5 pt-[22px] pb-2.5 [@media(max-height:700px)]:gap-3 [@media(max-height:700px)]:pt-4';
