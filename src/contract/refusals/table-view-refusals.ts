/** Refusals about views of lists in the console; a part of REFUSALS (src/contract/refusals.ts). */
export const TABLE_VIEW_REFUSALS = {
  table_view_name_required: { status: 422, message: 'Enter a name for the view.' },
  table_view_unknown: { status: 404, message: 'This view is not there any more.' },
  table_view_not_yours: { status: 403, message: 'Only an owner or its author changes this view.' },
  table_views_too_many: { status: 409, message: 'You have kept {max} views. Remove one first.' },
} as const;
