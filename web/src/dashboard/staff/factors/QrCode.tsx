import { useTheme } from '@mui/material/styles';
import { QRCodeSVG } from 'qrcode.react';

/** An `otpauth:` address as a QR code for an authenticator app. Loaded on demand, with its library. */
export default function QrCode({ uri }: { uri: string }) {
  const { colors } = useTheme().market;
  return (
    <QRCodeSVG
      value={uri}
      level="M"
      bgColor={colors.text}
      fgColor={colors.groundDeep}
      title="QR code for the authenticator app"
    />
  );
}
