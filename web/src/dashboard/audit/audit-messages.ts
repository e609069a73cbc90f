import type { AuditRole } from '@blockbazaar/domain/audit/audit-filter';
import type { AuditKind } from '@blockbazaar/domain/audit/audit-kinds';
import type { Message } from '@blockbazaar/domain/messages';
import { counted } from '@blockbazaar/domain/text/counted';

const error = (text: string): Message => ({ title: 'Error', text });
const entries = (count: number): string => counted(count, 'entry', 'entries');

/** Texts of the audit log. */
export const AUDIT_MESSAGES = {
  title: 'Audit log',
  text: 'Actions in the marketplace, newest first',
  refresh: 'Refresh',
  loading: 'Loading the audit log',
  empty: 'No activity yet',
  nothingFound: 'No matching entries',
  nothingFoundText: 'Clear filters, or try another word. Some older entries cannot be found by name.',
  nothingYet: 'No match in the newest entries',
  nothingYetText: 'None of the searched entries match. Show earlier entries to continue.',
  more: 'Show earlier entries',
  failed: error('Failed to load the audit log'),

  filters: 'Filters of the audit log',
  search: 'Search by name, ID or order number',
  searchHint: 'Name, ID or order number…',
  kind: 'What',
  kinds: {
    access: 'Logins and sessions',
    factors: 'Second factors and passkeys',
    stores: 'Stores',
    people: 'Sellers',
    products: 'Products',
    orders: 'Orders and refunds',
    payments: 'Payments',
    payouts: 'Payouts',
    media: 'Media rewards',
    reviews: 'Reviews',
    site: 'Site and money products',
  } satisfies Record<AuditKind, string>,
  role: 'Who',
  roles: { owner: 'Owner', seller: 'Sellers', system: 'System and anonymous' } satisfies Record<AuditRole, string>,
  onlySeller: (name: string): string => `Seller ${name}`,
  from: 'From',
  until: 'Until',
  any: 'Any',
  clear: 'Clear filters',

  when: 'When',
  who: 'Who',
  what: 'What',
  target: 'Target',
  actors: {
    owner: 'Owner',
    seller: 'A seller',
    nobody: 'Someone not logged in',
    provider: 'Payment provider',
    system: 'Unknown',
  },
  /** The owner was signed in as a seller. */
  impersonated: (seller: string): string => `Owner, signed in as ${seller}`,
  impersonatedRole: 'owner as seller',
  providers: { stripe: 'Stripe', paypal: 'PayPal', crypto: 'BTCPay' } as Readonly<Record<string, string>>,
  onlyBy: (name: string): string => `Only actions by ${name}`,
  onlyAbout: (name: string): string => `Only actions on ${name}`,
  order: (number: string): string => `Order ${number}`,
  stores: (count: number): string => counted(count, 'store', 'stores'),
  changes: (action: string): string => `Changes by “${action}”`,
  field: 'Field',
  before: 'Before',
  after: 'After',
  nothing: 'Nothing',
  yes: 'Yes',
  no: 'No',
  showFullText: 'Show full text',
  lessText: 'Show less',

  download: 'Export CSV',
  continueExport: (count: number): string => `Continue the export (${entries(count)} so far)`,
  downloading: (count: number): string => `Exporting: ${entries(count)} so far`,
  stop: 'Stop the export',
  downloaded: (count: number): Message => ({
    title: 'Export finished',
    text: `${entries(count)} were saved to your downloads.`,
  }),
  truncated: (count: number): Message => ({
    title: 'Export finished',
    text: `The newest ${entries(count)} were saved to your downloads. There are more. To export the others, choose fewer days.`,
  }),
  downloadFailed: error('The export was interrupted. You can continue it.'),
  fileName: (day: string): string => `audit-log-${day}.csv`,
  columns: {
    at: 'When (UTC)',
    role: 'Who',
    actorName: 'Name',
    actorId: 'Seller or provider',
    action: 'Action',
    sentence: 'What',
    target: 'Target',
    targetName: 'Target name',
    stores: 'Stores',
    before: 'Before',
    after: 'After',
  },
} as const;
