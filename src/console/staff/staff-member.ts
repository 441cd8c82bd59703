import type { Reply } from '../api.ts';

/** One staff member as the list answers them. */
export type StaffMember = Reply<'/console/api/list-staff'>['staff'][number];
