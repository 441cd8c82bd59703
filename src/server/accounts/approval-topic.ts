/** Announced with { approvalId } when something waits for a second person, or was decided. */
export const APPROVAL_TOPIC = 'approvals';
