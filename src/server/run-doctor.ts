import { parseArgs } from 'node:util';
import { diagnose, formatFindings } from './doctor/diagnose.ts';
import { gatherFacts } from './doctor/gather-facts.ts';

/**
 * `npm run doctor`: looks at everything that an operator can get wrong, and says what to do. Ends with 1 for errors. Beside the
 * environment of the server it takes ADMIN_DATABASE_URL, the address of a superuser, and the addresses of the nodes of this machine:
 * `-- --node http://127.0.0.1:3000`.
 */
const { values } = parseArgs({
  options: {
    node: { type: 'string', multiple: true, default: [] },
    json: { type: 'boolean', default: false },
  },
});
const facts = await gatherFacts(process.env, values.node);
const findings = diagnose(facts);
console.log(values.json ? JSON.stringify({ findings, facts }, null, 2) : formatFindings(findings));
process.exitCode = findings.some(({ level }) => level === 'error') ? 1 : 0;
