import { defineMessages, type Messages } from '../../../messages/define-messages.ts';

/** Resetting a forgotten password, changing it, and confirming it. */
export const passwordMessages = defineMessages(
  {
    forgot_title: 'Forgot Password?',
    forgot_text: 'Enter your phone number. We will send a reset code.',
    send_code: 'Send Reset Code',
    sending: 'Sending...',
    to_login: 'Login',
    send_failed: 'Failed to send OTP',

    code_title: 'Enter the reset code',
    verify_and_continue: 'Verify & Continue',
    code_not_valid: 'Invalid OTP. Please try again.',

    set_title: 'Set new password',
    set_text: 'For {phone}',
    new_password: 'New Password',
    confirm_new_password: 'Confirm New Password',
    update_password: 'Update Password',
    new_required: 'New Password is required!',
    confirm_required: 'Confirm Password is required!',
    do_not_match: 'Passwords do not match!',
    updated: 'Successfully updated password',
    update_failed: 'Failed to update password',
    update_lost: 'Failed to update password. Please try again.',
    unreadable: 'Invalid response format from server',

    change_title: 'Change Password',
    current_password: 'Current Password',
    confirm_password: 'Confirm Password',
    current_required: 'Current Password is required!',
    old_mismatch: 'Old password does not match',
    not_equal: 'Confirm Password is not equal to New Password!',
    changed: 'Successfully changed password',
    end_others: 'End all other sessions',
    end_others_text: 'Every other phone and browser has to log in again.',

    step_up_title: 'Enter your password again',
    step_up_text: 'This keeps your points safe if somebody else is holding your phone.',
    confirm: 'Confirm',
  },
  () => import.meta.glob<Messages>('./*.ts', { import: 'messages' }),
);
