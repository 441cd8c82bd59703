-- feature: staff. What is sealed begins with the id of its key: see the two migrations before. Passwords keep their form:
-- each is sealed when its owner logs in.

update staff set totp_secret = '\x00000000'::bytea || totp_secret;
