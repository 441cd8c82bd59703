-- feature: push. What is sealed begins with the id of its key: see the migration before.

update push_keys set private_key = '\x00000000'::bytea || private_key;
