/** The refusals of plans about markets and days; a part of REFUSALS. */
export const MARKET_PLAN_REFUSALS = {
  market_name_not_valid: {
    status: 422,
    message: 'Give a name of 2 to 40 letters. Names in Hindi and Marathi have at most 40.',
  },
  clock_not_valid: { status: 422, message: 'Enter a time such as 02:00 PM.' },
  close_before_open: {
    status: 422,
    message: 'The close comes after the open. Where it is meant for the next day, say so.',
  },
  cutoff_not_valid: { status: 422, message: 'Bids end 1 to 60 minutes before a result.' },
  weekdays_not_valid: { status: 422, message: 'Choose days of the week.' },
  market_limits_not_valid: {
    status: 422,
    message: 'The smallest bid is more than nothing, and the largest not below it.',
  },
  market_place_not_valid: { status: 422, message: 'The place in the list is a number from 1 to 999.' },
  day_not_valid: { status: 422, message: 'Choose a day from today on, at most 90 days ahead.' },
  market_name_taken: { status: 409, message: 'Another market of this game has the name {name}.' },
  nothing_changed: { status: 409, message: 'Nothing would change.' },
  market_has_bids: { status: 409, message: 'Players have bid on this market. Give it a last day instead.' },
  market_meets_next_day: {
    status: 422,
    message:
      'On {day} too little time is left for bids: more than an hour is needed between the day before and its first end of bids.',
  },
  market_day_decided: {
    status: 409,
    message: '{market} has a result on {day}. Reverse or void it on the page of its session.',
  },
  time_passed: { status: 409, message: '{market}: on {day} this time has passed, or bids have ended.' },
  market_changed_meanwhile: {
    status: 409,
    message: 'Somebody else changed this market. Look at it again.',
  },
  calendar_changed_meanwhile: {
    status: 409,
    message: 'Other sessions would fall away than when this was proposed. Propose it again.',
  },
  two_owners_needed: {
    status: 403,
    message: 'A day with bids would change: two owners must agree, with a reason.',
  },
  holiday_name_required: { status: 422, message: 'Give the holiday a name.' },
  markets_required: { status: 422, message: 'Choose at least one market.' },
  postponed_too_far: {
    status: 422,
    message:
      'The result comes later than planned, within a day; bids end before the market day does, 10 minutes before the result at least.',
  },
  earlier_end_not_valid: {
    status: 422,
    message: 'Bids end two minutes from now at the earliest, and before their planned end.',
  },
  bids_would_return: {
    status: 409,
    message:
      '{bids} bids of {players} players would come back. Choose to give them back, or a day without bids.',
  },
  bids_have_ended: {
    status: 409,
    message: 'The bids of this session have ended. Only its result can come later.',
  },
} as const;
