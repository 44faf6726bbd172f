import type { Row } from './call.js';

/** Where the second step is not asked (docs/adr/0132). */
export const TRUSTED_DEVICES: Row[] = [
  [
    'a device that is to show a code again',
    'DELETE /api/admin/second-factor/devices/{id}',
    ({ admin }) => ({ path: `/admin/second-factor/devices/${'f'.repeat(24)}`, token: admin, status: 204 }),
  ],
  [
    'all devices that are to show a code again',
    'DELETE /api/admin/second-factor/devices',
    ({ admin }) => ({ path: '/admin/second-factor/devices', token: admin, status: 204 }),
  ],
];
