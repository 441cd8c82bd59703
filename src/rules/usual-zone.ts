/** The default time zone of an operator (decisions §3). */
export const USUAL_ZONE = 'Asia/Kolkata';
