import type {
  MailPreview,
  MailTrial,
  SettingHistoryEntry,
  SettingsChange,
  SettingsSectionId,
  SettingsState,
} from '@shop/contract';
import { type ListPage, toListPage } from '../../shared/api/list-page';
import { shopApi } from '../../shared/api/shop-api';

const admin = { audience: 'admin' } as const;

interface HistoryPage {
  section: SettingsSectionId;
  key: string;
  page: number;
  limit: number;
}

const settingsApi = shopApi.enhanceEndpoints({ addTagTypes: ['AdminSettings'] }).injectEndpoints({
  endpoints: (build) => ({
    getSettings: build.query<SettingsState[], void>({
      query: () => 'settings',
      extraOptions: admin,
      providesTags: ['AdminSettings'],
    }),
    changeSettings: build.mutation<SettingsState, SettingsChange & { section: SettingsSectionId }>({
      query: ({ section, ...body }) => ({ url: `settings/${section}`, method: 'PUT', body }),
      extraOptions: admin,
      // A refusal says too that something else is in force than what is shown.
      invalidatesTags: (_result, error) => (error ? ['AdminSettings'] : ['AdminSettings', 'AdminAudit', 'Config']),
    }),
    previewMail: build.mutation<MailPreview, MailTrial>({
      query: (body) => ({ url: 'mails/preview', method: 'POST', body }),
      extraOptions: admin,
    }),
    tryMail: build.mutation<{ message: string }, MailTrial>({
      query: (body) => ({ url: 'mails/trial', method: 'POST', body }),
      extraOptions: admin,
    }),
    getSettingHistory: build.query<ListPage<SettingHistoryEntry>, HistoryPage>({
      query: ({ section, key, ...params }) => ({ url: `settings/${section}/${key}/history`, params }),
      transformResponse: toListPage<SettingHistoryEntry>,
      extraOptions: admin,
      providesTags: ['AdminSettings'],
    }),
  }),
});

export const {
  useGetSettingsQuery,
  useChangeSettingsMutation,
  usePreviewMailMutation,
  useTryMailMutation,
  useGetSettingHistoryQuery,
} = settingsApi;
