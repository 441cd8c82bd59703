import type { Reply } from '../api.ts';
import { useAsk } from '../ask.ts';

export type StaffMember = Reply<'/console/api/list-staff'>['staff'][number];
export type StaffPage = Reply<'/console/api/get-staff-member'>;

const RENEW_MS = 60_000;

/** Everybody who works here. */
export function useStaffList() {
  return useAsk('/console/api/list-staff', {}, { queryKey: ['staff'], refetchInterval: RENEW_MS });
}

/** One of them, with what they did and what waits. */
export function useStaffMember(staffId: string) {
  return useAsk(
    '/console/api/get-staff-member',
    { staff_id: staffId },
    { queryKey: ['staff', staffId], refetchInterval: RENEW_MS },
  );
}

/** Those at work first, each by name: the order of the list, and of the pages one after the other. */
export function inOrder(staff: readonly StaffMember[]): readonly StaffMember[] {
  return staff.toSorted(
    (one, other) => Number(other.active) - Number(one.active) || one.name.localeCompare(other.name),
  );
}
