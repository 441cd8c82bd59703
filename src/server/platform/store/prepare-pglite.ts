import { PGlite } from '@electric-sql/pglite';

/** Run as a process of its own: creates the files of an empty embedded store in the folder given. */
const [, , folder] = process.argv;
if (folder === undefined) throw new Error('name the folder');
const store = await PGlite.create({ dataDir: folder });
await store.close();
