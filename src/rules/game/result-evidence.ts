/**
 * Whoever enters a result says where the number was read, and keeps a proof of it, a link or a picture (FAIR-06). A demo
 * has no source; a real house always has one.
 */
import { accept, refuse, type Refusal, type Verdict } from '../verdict.ts';

export interface ResultSource {
  /** Where the number was read, such as the name of a publisher. */
  readonly source: string;
  /** An https address, or ''. */
  readonly link: string;
}

export type SourceRefusal = Refusal<
  'result_source_required' | 'evidence_required' | 'evidence_link_not_valid'
>;

const SOURCE_LENGTH_MIN = 2;
const LINK = /^https:\/\/[^\s/@]+(?:\/\S*)?$/;

/**
 * Checks what a maker says about the source of a number, and answers it trimmed. `required` where it is not a demo.
 *
 * @example
 * checkSource({ source: ' Board ', link: '', hasPicture: true }, { required: true })
 * // { ok: true, value: { source: 'Board', link: '' } }
 */
export function checkSource(
  given: ResultSource & { readonly hasPicture: boolean },
  { required }: { readonly required: boolean },
): Verdict<ResultSource, SourceRefusal> {
  const [source, link] = [given.source.trim(), given.link.trim()];
  if (required && source.length < SOURCE_LENGTH_MIN)
    return refuse({ code: 'result_source_required', field: 'source' });
  if (link !== '' && !LINK.test(link))
    return refuse({ code: 'evidence_link_not_valid', field: 'evidence_link' });
  if (required && link === '' && !given.hasPicture)
    return refuse({ code: 'evidence_required', field: 'evidence_link' });
  return accept({ source, link });
}
