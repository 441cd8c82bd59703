import type { Reply } from '../api.ts';

/** Something that waits for a second person. What the first one entered is no part of it. */
export type Approval = Reply<'/console/api/list-approvals'>['approvals'][number];
