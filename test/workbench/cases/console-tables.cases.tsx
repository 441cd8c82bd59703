import { BidTable } from '../bid-table.tsx';
import { casesOf } from '../case.ts';

const LARGE = {
  view_id: '3',
  name: 'Large',
  search: 'points=4000..',
  shared_with: '',
  author: 'Vinod Shinde',
  own: true,
  can_change: true,
  unused_days: 94,
} as const;

export const cases = casesOf('console', 'Table', {
  'at hand': { shows: '24 bids', render: () => <BidTable count={24} from="memory" /> },
  'at hand, 100,000 rows': {
    shows: '1,00,000 bids',
    render: () => <BidTable count={100_000} from="memory" />,
  },
  'from the server, 100,000 rows': {
    shows: '1,00,000 bids',
    render: () => <BidTable count={100_000} from="server" />,
  },
  'one beside the list': {
    at: '/console/?open=7',
    shows: 'Godavari Day',
    render: () => <BidTable count={24} from="memory" />,
  },
  'nothing found': {
    at: '/console/?points=4000..&state=won&player=nobody',
    shows: 'No bids',
    render: () => <BidTable count={240} from="memory" />,
  },
  'a view that nobody opens': {
    shows: 'Nobody has opened the view “Mine: Large”',
    answers: { '/console/api/list-table-views': { views: [LARGE] } },
    render: () => <BidTable count={24} from="memory" />,
  },
  'a filter that is gone': {
    at: '/console/?colour=red&state=won',
    shows: 'colour red',
    render: () => <BidTable count={240} from="memory" />,
  },
  'no rows at all': { shows: 'Nobody has bid yet.', render: () => <BidTable count={0} from="memory" /> },
  'server takes long': {
    shows: 'Player',
    render: () => <BidTable count={24} from="server" delayMs={3_600_000} />,
  },
});
