/** One sentence of the documents and the screens that say it. `{…}` stands for whatever fills the gap. */
export interface Message {
  readonly source: 'A §2' | 'A §5' | 'A §8' | 'B §2' | 'B §5' | 'B §8';
  readonly text: string;
  /** Addresses in lower case, without what follows the path; any one of them is enough. */
  readonly screens: readonly string[];
}

const BOARD_SCREENS = ['/single', '/leftdigit', '/rightdigit'];
const PANA_SCREENS = [
  '/singlepana',
  '/doublepana',
  '/tripplepana',
  '/ssinglepana',
  '/sdoublepana',
  '/fullsangam',
];
const BID_SCREENS = [
  ...BOARD_SCREENS,
  ...PANA_SCREENS,
  '/jodi',
  '/jodidigit',
  '/halfsangam',
  '/spdptp',
  '/spmotor',
  '/dpmotor',
  '/starsingle',
  '/stripplepana',
];

/** What players are told (A §2, A §5, A §8; B §2, B §5, B §8). */
export const MESSAGES: readonly Message[] = [
  ...said('A §2', [
    ['Please wait...', '/login', '/r'],
    ['Sending...', '/forgotpass'],
    ['Processing...', '/payviaupi'],
    ['Loading payment options...', '/payviaupi'],
  ]),
  ...said('A §5', [
    ['Phone No is required!', '/login'],
    ['Phone No is required!', '/r'],
    ['Phone No is not valid!', '/login'],
    ['Phone No is not valid!', '/r'],
    ['Password is required!', '/login'],
    ['Password is required!', '/r'],
    ['Username is required', '/r'],
    ['New Password is required!', '/change-password'],
    ['Confirm Password is required!', '/change-password'],
    ['Passwords do not match!', '/change-password'],
    ['Enter Valid OTP', '/otpregister'],
    ['Invalid OTP. Please try again.', '/otpforgotpass'],
    ['Invalid navigation. Please start over.', '/change-password'],
    ['Phone number is required!', '/forgotpass'],
    ['Phone number is not valid!', '/forgotpass'],
    ['Current Password is required!', '/change'],
    ['Old password does not match', '/change'],
    ['New Password is required!', '/change'],
    ['Confirm Password is required!', '/change'],
    ['Confirm Password is not equal to New Password!', '/change'],
    ['Name is required!', '/profile'],
    ['Phone No is required!', '/imp7'],
    ['Phone No is not Valid!', '/imp7'],
    ['Enter Valid OTP', '/otpwithdraw'],
    ['Invalid navigation. Please start over.', '/otpwithdraw'],
    ['Amount is required!', '/withdraw'],
    ['Wallet Limit Exceeded', '/withdraw'],
    ['Min amt is {min}', '/withdraw'],
    ['Please select a payment method', '/withdraw'],
    ['Withdrawals are only allowed during specified hours.', '/withdraw'],
    ['Phone No is required!', '/transfer', '/transfermodel'],
    ['Phone.No is not Valid!', '/transfer', '/transfermodel'],
    ["Don't Use Your Own Phone No.", '/transfer', '/transfermodel'],
    ['Points is required!', '/transfer', '/transfermodel'],
    ['Points Must be More than 100', '/transfer', '/transfermodel'],
    ['Not Enough Points', '/transfer', '/transfermodel'],
    ['Minimum amount to add is {min}', '/payviaupi'],
    ['Please select a payment method', '/payviaupi'],
  ]),
  ...said('A §8', [
    ['User Not Registered', '/login'],
    ['User Already Registered', '/r'],
    ['Error registering: {message}', '/otpregister', '/r'],
    ['Error sending OTP', '/r'],
    ['Failed to send OTP', '/forgotpass'],
    ['Failed to resend OTP. Please try again.', '/otpregister', '/otpforgotpass'],
    ['An error occurred. Please try again.', '/otpregister', '/otpforgotpass'],
    ['Failed to update password. Please try again.', '/change-password'],
    ['Invalid response format from server', '/change-password'],
    ['Successfully updated password', '/change-password'],
    ['Old password is incorrect', '/change'],
    ['Successfully changed password', '/change', '/imp'],
    ['An error occurred', '/withdraw'],
    ['An unexpected error occurred. Please try again later.', '/withdraw'],
    ['Withdraw request sent successfully', '/withdraw', '/imp'],
    ['Failed to retrieve payment details', '/withdraw'],
    ['An error occurred while fetching payment details', '/withdraw'],
    ['Username or password incorrect', '/transfer', '/transfermodel'],
    ['UPI Number Added Successfully!', '/otpwithdraw', '/imp7'],
    ['No withdrawal history available', '/withdrawhistory'],
    ['No payment methods available', '/withdraw'],
    ['Failed to fetch UPI ID. Please check your credentials.', '/payviaupi'],
    ['An error occurred while fetching UPI ID.', '/payviaupi'],
    ['Failed to load payment options. Please try again later.', '/payviaupi'],
    ['An error occurred while fetching minimum deposit amount.', '/payviaupi'],
    ['Google Pay UPI ID not configured. Please try another payment method.', '/payviaupi'],
    ['PhonePe UPI ID not configured. Please try another payment method.', '/payviaupi'],
    ['Paytm UPI ID not configured. Please try another payment method.', '/payviaupi'],
    ['UPI ID not configured. Please try another payment method.', '/payviaupi'],
    ['UPI ID not found for the selected payment method.', '/payviaupi'],
    ['An error occurred while trying to initiate payment.', '/payviaupi'],
    ['No add fund transactions found.', '/addfundhistory'],
  ]),
  ...said('B §2', [['Submitting...', ...BID_SCREENS]]),
  ...said('B §5', [
    ['Please enter point', ...BID_SCREENS],
    ['Required minimum bid amount is 10', ...BID_SCREENS],
    ['Insufficient balance please refill your account', ...BID_SCREENS],
    ['Insufficient balance, please refill your account', '/ssinglepana'],
    ['Please enter the number', ...BID_SCREENS],
    ['Number {n} is not valid', ...PANA_SCREENS],
    ['Digit not valid', '/spmotor'],
    ['Please enter a valid Pana (at least 2 digits)', '/dpmotor'],
  ]),
  ...said('B §8', [
    ['Bid placed successfully!', ...BID_SCREENS],
    ['Failed to place bid. Please try again.', ...BID_SCREENS],
    ['Bidding is closed for {game type}', '/game', '/galiallgame'],
    ['Oops! Market is closed for today', '/galigame'],
    ['Sorry! Oops! Market is closed for today', '/imp2', '/star'],
    ['Market is closed for today', '/imp'],
    ['Not enough balance!', '/spmotor', '/dpmotor'],
    ['NO DATA FOUND', '/imp4', '/imp3', '/imp5', '/imp6', '/impbid', '/impwin'],
  ]),
];

type Row = readonly [text: string, ...screens: readonly string[]];

function said(source: Message['source'], rows: readonly Row[]): readonly Message[] {
  return rows.map(([text, ...screens]) => ({ source, text, screens }));
}

/** The text as a pattern, for sentences with gaps; their whole must match. */
export function patternOf({ text }: Message): RegExp {
  const parts = text.split(/\{[^}]+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.+')}$`, 'u');
}
