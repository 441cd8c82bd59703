/** Refusals of what the operator has stopped, about stopping, and of changing settings; a part of REFUSALS (src/contract/refusals.ts). */
export const STOP_REFUSALS = {
  // The operator's own sentence, in the language of the reader.
  stopped: { status: 409, message: '{sentence_en}' },

  stop_unknown: { status: 404, message: 'There is nothing of this name that could be stopped.' },
  stop_not_yours: { status: 403, message: 'Your roles do not stop this, nor let it go on.' },
  stop_sentence_required: { status: 422, message: 'Write what players read, in every language.' },
  stop_stands: { status: 409, message: 'This is stopped already.' },
  stop_ended: { status: 409, message: 'This goes on already.' },
  stop_needs_owner: { status: 403, message: 'Two owners let withdrawals go on.' },

  setting_time_not_valid: {
    status: 422,
    message:
      'Choose a time in the next ninety days; where two owners agree, and for what is safer, there is none.',
  },
} as const;
