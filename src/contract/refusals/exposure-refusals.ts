/** Refusals about limits of the operator, and about the book of a session; a part of REFUSALS (src/contract/refusals.ts). */
export const EXPOSURE_REFUSALS = {
  // limits of the operator (T7)
  number_limit_reached: {
    status: 409,
    message: 'The limit of {number} in {game} is reached. {left} more points fit.',
  },
  game_limit_reached: { status: 409, message: 'The limit of {game} is reached. {left} more points fit.' },
  session_limit_reached: {
    status: 409,
    message: 'The limit of this session is reached. {left} more points fit.',
  },
  player_limit_reached: {
    status: 409,
    message: 'Your limit for this session is reached. {left} more points fit.',
  },

  // who has seen the book (FAIR-11)
  looked_at_exposure: {
    status: 403,
    message:
      'You have looked at what is bid on the numbers of this market day, so others decide about its sessions: results, reversals, voids and times.',
  },
  maker_looked_at_exposure: {
    status: 409,
    message:
      'Whoever asked for this has since looked at what is bid on the numbers of the market day. Somebody who has not looked must ask for it.',
  },
  exposure_not_opened: {
    status: 403,
    message: 'The book of this session is closed to you until you look at it.',
  },
  exposure_entry_waits: {
    status: 409,
    message:
      'Something that you asked for about a session of this day waits for its second person. Withdraw it first.',
  },
  exposure_too_few_left: {
    status: 409,
    message:
      'After this look fewer than two people could enter the result, or fewer than two could check it.',
  },
  limit_points_not_valid: { status: 422, message: 'Enter whole points.' },
  limit_changed_meanwhile: {
    status: 409,
    message: 'Somebody has changed this limit meanwhile. Propose it again.',
  },
  cutting_off: { status: 409, message: 'Cutting sheets are switched off.' },
  nothing_to_cut: { status: 409, message: 'No number goes over what you keep.' },
  sheet_unknown: { status: 404, message: 'There is no such sheet.' },
  taker_required: { status: 422, message: 'Say who took it.' },
} as const;
