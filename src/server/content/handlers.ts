import type { Feature } from '../platform/feature.ts';
import { refreshJob } from '../platform/jobs.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Sessions } from '../platform/web/admit-call.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { applyContentChangesJob } from './apply-content-changes.job.ts';
import { changeContentSpec, proposeContent } from './change-content.approval.ts';
import { addImage, mountImages, mountStaffImages } from './add-image.ts';
import { CONTENT_TOPIC, type Content } from './content.ts';
import { selectImage, selectPublishedImageIds } from './content.table.ts';
import {
  discardContentDraft,
  listContent,
  listContentVersions,
  publishContent,
  saveContentDraft,
} from './edit-content.ts';
import { openImages } from './kept-images.ts';
import {
  getAnnouncements,
  getCurrentDate,
  getHeadline,
  getHowToPlay,
  getMoneyRules,
  getPage,
  getSliderImages,
  getSocialData,
} from './read-content.ts';

/** What players read and staff write. */
export function contentFeature(
  node: AppContext,
  {
    content,
    settings,
    logins,
  }: { readonly content: Content; readonly settings: SettingsReader; readonly logins: Sessions },
) {
  const images = openImages({
    ids: () => selectPublishedImageIds(node.db),
    image: (id) => selectImage(node.db, id),
  });
  const approvals = { change_content: changeContentSpec(node) };
  return {
    approvals,
    calls: {
      '/api-get-headline': getHeadline(content),
      '/api-get-slider-images': getSliderImages(node, content),
      '/api-money-deposit-withdrawal-rule': getMoneyRules(content),
      '/api-get-page': getPage(content),
      '/api-get-announcements': getAnnouncements(content),
      '/api-get-social-data': getSocialData(node, settings),
      '/api-how-to-play': getHowToPlay(node, content, settings),
      '/api-get-current-date': getCurrentDate(node),
      '/console/api/list-content': listContent(node, { content, settings }),
      '/console/api/save-content-draft': saveContentDraft(node),
      '/console/api/discard-content-draft': discardContentDraft(node),
      '/console/api/publish-content': publishContent(node, settings),
      '/console/api/propose-content': proposeContent(node, approvals.change_content),
      '/console/api/list-content-versions': listContentVersions(node),
      '/console/api/add-image': addImage(node),
    },
    jobs: [refreshJob('the content', content), applyContentChangesJob(node, approvals.change_content)],
    mount: (app) => {
      mountImages(app, images);
      mountStaffImages(app, node, logins);
    },
    subscribe: () => node.live.on(CONTENT_TOPIC, images.changed, images.changed),
  } satisfies Feature;
}
