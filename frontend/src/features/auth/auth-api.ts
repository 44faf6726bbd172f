import type {
  ClientCredentials,
  ClientLoginAnswer,
  ConfirmationAnswer,
  ConfirmationRequest,
  ForgetMe,
  ForgetMeConfirmation,
  NewClient,
  NewClientAnswer,
  PasswordChange,
  PasswordChangeAnswer,
} from '@shop/contract';
import { shopApi } from '../../shared/api/shop-api';

interface Message {
  message: string;
}

const authApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    logIn: build.mutation<ClientLoginAnswer, ClientCredentials>({
      query: (body) => ({ url: 'login/client', method: 'POST', body }),
      extraOptions: { asKnownDevice: true },
    }),
    signUp: build.mutation<NewClientAnswer, NewClient>({
      query: (body) => ({ url: 'add/client', method: 'POST', body }),
    }),
    confirmAccount: build.mutation<ConfirmationAnswer, ConfirmationRequest>({
      query: (body) => ({ url: 'confirm/client', method: 'POST', body }),
    }),
    resendConfirmation: build.mutation<Message, { clientEmail: string }>({
      query: (body) => ({ url: 'confirm/client/resend', method: 'POST', body }),
    }),
    forgetPassword: build.mutation<Message, { clientEmail: string }>({
      query: (body) => ({ url: 'password/forgot', method: 'POST', body }),
      extraOptions: { asKnownDevice: true },
    }),
    askToBeForgotten: build.mutation<Message, ForgetMe>({
      query: (body) => ({ url: 'forget-me', method: 'POST', body }),
    }),
    confirmToBeForgotten: build.mutation<Message, ForgetMeConfirmation>({
      query: (body) => ({ url: 'forget-me/confirm', method: 'POST', body }),
    }),
    resetPassword: build.mutation<Message, { token: string; clientPassword: string }>({
      query: (body) => ({ url: 'password/reset', method: 'POST', body }),
    }),
    changePassword: build.mutation<PasswordChangeAnswer, PasswordChange & { clientId: string }>({
      query: ({ clientId, ...body }) => ({ url: `update/client/${clientId}/password`, method: 'PUT', body }),
    }),
  }),
});

export const {
  useLogInMutation,
  useSignUpMutation,
  useConfirmAccountMutation,
  useResendConfirmationMutation,
  useForgetPasswordMutation,
  useAskToBeForgottenMutation,
  useConfirmToBeForgottenMutation,
  useResetPasswordMutation,
  useChangePasswordMutation,
} = authApi;
